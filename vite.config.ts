import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { entries, selfAliases, styles } from './scripts/entries.mjs'

/** Builds the package: a file per module, so that each keeps its own "use client". */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: selfAliases },
  build: {
    target: 'es2022',
    // Left as written: light-dark() is resolved where the panel stands.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssMinify: false,
    sourcemap: true,
    minify: false,
    // A style sheet among the entries must come out as a file of its own.
    cssCodeSplit: true,
    lib: { entry: [...entries, styles], formats: ['es'] },
    rolldownOptions: {
      // Only the package's own files are bundled.
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
})

import { MODEL } from './fakeModel.js'

/** What the gateway of a test is told. */
export interface OpenClawSettings {
  readonly port: number
  readonly token: string
  readonly modelUrl: string
  readonly logFile: string
}

/** The content of openclaw.json: a loopback gateway whose only agent runs on the scripted model. */
export function openclawConfig({ port, token, modelUrl, logFile }: OpenClawSettings): object {
  return {
    gateway: { mode: 'local', bind: 'loopback', port, auth: { mode: 'token', token } },
    update: { checkOnStart: false },
    logging: { file: logFile },
    // With tool search, its own choice for a local model, the model would not see ask_user.
    tools: { toolSearch: false },
    agents: { defaults: { model: { primary: `fake/${MODEL}` }, skipBootstrap: true } },
    models: {
      mode: 'merge',
      catalogRefresh: { enabled: false },
      providers: {
        fake: {
          baseUrl: modelUrl,
          apiKey: 'any',
          api: 'openai-completions',
          models: [
            {
              id: MODEL,
              name: 'Scripted model',
              reasoning: false,
              input: ['text'],
              cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
              contextWindow: 128_000,
              maxTokens: 4096,
            },
          ],
        },
      },
    },
  }
}

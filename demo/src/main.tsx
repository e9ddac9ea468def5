import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'react-ask-user/styles.css'
import { takeAddress } from './address.js'
import { App } from './App.js'
import './demo.css'

// First of all: from here on no token is in the address.
const address = takeAddress()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App address={address} />
    </StrictMode>,
  )
}

export * from '../../../../registry/question-panel.js'

export { miniSpeech as speech } from './mini'

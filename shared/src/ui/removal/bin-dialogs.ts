/** Recycle bins, whose code is loaded when one opens. */
export { KeptBin } from './kept-bin.tsx';
export { RecycleBin } from './recycle-bin.tsx';

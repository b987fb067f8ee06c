export { testForms } from './forms.tsx';
export { testListPages } from './list-pages.ts';
export type { Remote } from './remote.ts';
export { testUndo } from './undo.tsx';
export { testWords } from './words.tsx';

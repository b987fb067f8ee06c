export { defineLifecycles } from './define-lifecycles.tsx';
export { type Borrow, BorrowContext, type LentComponents, useRemoteComponent } from './lending.ts';
export { type Tab, TabContext, useTab, useTabTitle, useUnsaved } from './tab.ts';

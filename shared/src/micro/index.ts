// drawn forms tell it too, and they stand a layer below

export { type Tab, TabContext, useTab, useTabTitle, useUnsaved } from '#ui/tab.ts';
export { CanOpenContext, useCanOpen } from './can-open.ts';
export { defineLifecycles } from './define-lifecycles.tsx';
export { type Borrow, BorrowContext, type LentComponents, useRemoteComponent } from './lending.ts';
export { NoticeView, type ViewedNotice } from './notice-view.tsx';

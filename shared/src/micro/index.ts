// defined in ui/ because DraftForm also reports unsaved changes, and ui may not import micro

export { type Subtitle, type Tab, TabContext, useTab, useTabTitle, useUnsaved } from '#ui/tab.ts';
export { CanOpenContext, useCanOpen } from './can-open.ts';
export { defineLifecycles } from './define-lifecycles.tsx';
export { type Borrow, BorrowContext, type LentComponents, useRemoteComponent } from './lending.ts';
export { NoticeView, type ViewedNotice } from './notice-view.tsx';
export { PinyinContext, usePinyin } from './pinyin.ts';

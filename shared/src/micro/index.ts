// defined in ui/ because DraftForm also reports unsaved changes, and ui may not import micro

export {
  type Borrow,
  BorrowContext,
  type CardConfig,
  type CardProps,
  CardsContext,
  type LentCards,
  type LentComponents,
  type ReportPickerProps,
  useCard,
  useCards,
  useRemoteComponent,
} from '#ui/lending.ts';
export { type Subtitle, type Tab, TabContext, useTab, useTabTitle, useUnsaved } from '#ui/tab.ts';
export { CanOpenContext, useCanOpen } from './can-open.ts';
export { defineLifecycles } from './define-lifecycles.tsx';
export { NoticeView, type ViewedNotice } from './notice-view.tsx';
export { PinyinContext, usePinyin } from './pinyin.ts';

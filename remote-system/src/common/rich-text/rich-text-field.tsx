import { Skeleton } from '@mortise/shared/ui';
import { lazy, Suspense } from 'react';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })));

/** Receives `value` and `onChange` from Form.Item and passes them on to the lazy-loaded editor. */
export const RichTextField = (field: { value?: string | null; onChange?: (html: string) => void }) => (
  <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 240 }} />}>
    <RichTextEditor {...field} />
  </Suspense>
);

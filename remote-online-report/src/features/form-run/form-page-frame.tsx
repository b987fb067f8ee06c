import { useTabTitle } from '@mortise/shared/micro';
import { Card, ListEmpty, ListFailed, Skeleton } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { type FormParts, useFormId, useFormPage } from './use-form-page.ts';

const WORDS: Readonly<Record<string, string>> = { NO_DB_SYNC: '请先同步数据库再查看此页面！' };

interface FormPageFrameProps {
  children: (id: string, parts: FormParts) => ReactNode;
}

/** A page of the form that the address names, once it is known what the page is made of. */
export const FormPageFrame = ({ children }: FormPageFrameProps) => {
  const { id, isShared } = useFormId();
  const { parts, error, reload } = useFormPage(id);
  useTabTitle(isShared ? parts?.list.description : undefined);
  if (!id)
    return (
      <Card>
        <ListEmpty />
      </Card>
    );
  if (error)
    return (
      <Card>
        <ListFailed
          title="表单无法显示"
          error={WORDS[error.message] ? new Error(WORDS[error.message]) : error}
          onRetry={() => void reload()}
        />
      </Card>
    );
  if (!parts)
    return (
      <Card>
        <Skeleton active paragraph={{ rows: 10 }} />
      </Card>
    );
  return children(id, parts);
};

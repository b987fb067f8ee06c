import { type ReactNode, useState } from 'react';
import { Button, Card } from '../antd.ts';
import { loadedDialog } from '../loaded-dialog.tsx';

/** The text of a source file: `() => import('./part.tsx?raw')`. The build takes it from the file that runs, so that both always agree. */
export type LoadSource = () => Promise<{ default: string }>;

interface SourceButtonProps {
  /** What the source shows. */
  title: string;
  load: LoadSource;
}

const SourceDrawer = loadedDialog(() => import('./source-drawer.tsx'), 'SourceDrawer');

/** Opens the source of an example, which is loaded only then. */
export const SourceButton = ({ title, load }: SourceButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="text" size="small" aria-label={`${title}的源码`} onClick={() => setOpen(true)}>
        查看源码
      </Button>
      {open && <SourceDrawer title={title} load={load} onClose={() => setOpen(false)} />}
    </>
  );
};

interface ExampleCardProps {
  title: string;
  source: LoadSource;
  children: ReactNode;
}

/** An example with its source. */
export const ExampleCard = ({ title, source, children }: ExampleCardProps) => (
  <Card title={title} size="small" extra={<SourceButton title={title} load={source} />}>
    {children}
  </Card>
);

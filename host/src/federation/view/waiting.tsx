import { Spin } from '@mortise/shared/ui';
import { useEffect, useState } from 'react';
import type { RenderKind } from '../federation.ts';

const SOON = 200;
const SLOW = 3_000;

/** Renders nothing for 200 ms, so that a fast load does not flicker, then a spinner, and after three seconds why it takes so long. */
export const Waiting = ({ kind }: { kind: RenderKind }) => {
  const [since, setSince] = useState(0);
  useEffect(() => {
    const clocks = [SOON, SLOW].map((after) => setTimeout(() => setSince(after), after));
    return () => clocks.forEach(clearTimeout);
  }, []);
  if (since < SOON) return null;
  if (kind !== 'view') return <Spin size="small" />;
  return (
    <div role="status" style={{ margin: '96px auto', textAlign: 'center' }}>
      <Spin />
      {since >= SLOW && <p>服务器响应较慢，请稍候…</p>}
    </div>
  );
};

import type { ScriptKind } from '@mortise/shared/contract/online';
import { Empty, Flex, formatTime, Menu, Modal } from '@mortise/shared/ui';
import { useState } from 'react';
import { recordsOf } from './script-records.ts';

interface ScriptHistoryProps {
  code: string;
  type: ScriptKind;
  onClose: () => void;
}

/** What this browser has saved of a script before (docs/wire/online-form.md §9.2). */
export const ScriptHistory = ({ code, type, onClose }: ScriptHistoryProps) => {
  const [records] = useState(() => recordsOf(code).filter((record) => record.type === type));
  const [chosen, choose] = useState(0);
  return (
    <Modal open width={1200} title="JS增强历史记录" footer={null} onCancel={onClose}>
      {records.length === 0 ? (
        <Empty description="还没有历史记录" />
      ) : (
        <Flex gap={16} wrap>
          <Menu
            aria-label="保存时间"
            style={{ inlineSize: 220, maxBlockSize: 480, overflow: 'auto' }}
            selectedKeys={[String(chosen)]}
            onSelect={({ key }) => choose(Number(key))}
            items={records.map(({ date }, place) => ({ key: String(place), label: formatTime(date, 'YYYY-MM-DD HH:mm:ss') }))}
          />
          <pre style={{ flex: '1 1 320px', minInlineSize: 0, maxBlockSize: 480, overflow: 'auto', margin: 0 }}>{records[chosen]?.str}</pre>
        </Flex>
      )}
    </Modal>
  );
};

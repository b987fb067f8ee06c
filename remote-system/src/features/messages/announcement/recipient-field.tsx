import { keysIn } from '@mortise/shared/contract';
import { type User, users } from '@mortise/shared/contract/people';
import { Button, Flex, Tag, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { RecipientDialog } from './recipient-dialog.tsx';

const SHOWN = 50;

interface RecipientFieldProps {
  id?: string;
  /** Ids, each followed by a comma, as on the wire. */
  value?: string | null;
  onChange?: (value: string) => void;
}

/** Selected recipients as tags, and the dialog that adds more. */
export const RecipientField = ({ id, value, onChange }: RecipientFieldProps) => {
  const [choosing, setChoosing] = useState(false);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = keysIn(value);
  const shown = ids.slice(0, SHOWN);
  const unknown = shown.filter((userId) => !known.has(userId));
  const asked = useOne(users.list, unknown.length ? { query: { id: unknown.join(','), pageNo: '1', pageSize: String(SHOWN) } } : null);
  const fetched = new Map(asked.data?.records.map((user) => [user.id, user.realname ?? user.username]));

  const change = (next: string[]) => onChange?.([...new Set(next)].map((userId) => `${userId},`).join(''));
  const add = (people: readonly User[]) => {
    setKnown(new Map([...known, ...fetched, ...people.map((user) => [user.id, user.realname ?? user.username] as const)]));
    change([...ids, ...people.map((user) => user.id)]);
    setChoosing(false);
  };

  return (
    <Flex id={id} wrap gap={6} align="center">
      {shown.map((userId) => (
        <Tag key={userId} closable onClose={() => change(ids.filter((other) => other !== userId))} style={{ margin: 0 }}>
          {known.get(userId) ?? fetched.get(userId) ?? userId}
        </Tag>
      ))}
      {ids.length > SHOWN && <span>等 {ids.length} 人</span>}
      <Button size="small" onClick={() => setChoosing(true)}>
        选择用户
      </Button>
      {choosing && <RecipientDialog onClose={() => setChoosing(false)} onChosen={add} />}
    </Flex>
  );
};

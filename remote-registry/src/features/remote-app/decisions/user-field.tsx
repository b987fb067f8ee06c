import { users } from '@mortise/shared/contract/people';
import { clearable, loadingOf, Select, useDebounced, useOne } from '@mortise/shared/ui';
import { useState } from 'react';

interface UserFieldProps {
  id?: string;
  /** User ids. */
  value?: string[];
  onChange?: (ids: string[]) => void;
}

const SHOWN = '20';
const labelled = (rows: readonly { id: string; username: string; realname?: string | null }[] = []) =>
  rows.map(({ id, username, realname }) => ({ value: id, label: realname ? `${realname}（${username}）` : username }));

/** Selects several users; the server searches by account while typing. */
export const UserField = ({ id, value = [], onChange }: UserFieldProps) => {
  const [word, setWord] = useState('');
  const asked = useDebounced(word.trim());
  const [chosenAtFirst] = useState(value);
  const found = useOne(users.list, { query: { pageNo: '1', pageSize: SHOWN, ...(asked && { username: `*${asked}*` }) } });
  const chosen = useOne(
    users.list,
    chosenAtFirst.length
      ? { query: { pageNo: '1', pageSize: String(chosenAtFirst.length), id_MultiString: chosenAtFirst.join(',') } }
      : null,
  );
  const [picked, setPicked] = useState<{ value: string; label: string }[]>([]);
  const options = [
    ...new Map([...labelled(chosen.data?.records), ...picked, ...labelled(found.data?.records)].map((one) => [one.value, one])).values(),
  ];

  return (
    <Select
      id={id}
      mode="multiple"
      placeholder="输入账号查找用户"
      allowClear={clearable}
      {...loadingOf(found)}
      showSearch={{ filterOption: false, onSearch: setWord }}
      options={options}
      value={value}
      onChange={(ids: string[]) => {
        setPicked(options.filter((option) => ids.includes(option.value)));
        onChange?.(ids);
      }}
    />
  );
};

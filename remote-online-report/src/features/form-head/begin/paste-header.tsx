import { readCells } from '@mortise/shared/contract';
import { usePinyin } from '@mortise/shared/micro';
import { Alert, Button, Flex, Input, Modal, type SubRow } from '@mortise/shared/ui';
import { useState } from 'react';
import { usualFields } from '../form/design-draft.ts';
import { fieldsOfHeader } from './fields-of-header.ts';

interface PasteHeaderProps {
  onClose: () => void;
  /** Opens the form of a new form with these fields. */
  onFields: (fields: SubRow[]) => void;
}

const MOST_FIELDS = 300;

/** Makes the fields of a new form from cells that were copied from a spreadsheet. */
export const PasteHeader = ({ onClose, onFields }: PasteHeaderProps) => {
  const pinyinOf = usePinyin();
  const [text, setText] = useState('');
  const fields = fieldsOfHeader(readCells(text), pinyinOf);
  const added = fields.slice(usualFields().length);
  const isTooMany = fields.length > MOST_FIELDS;
  return (
    <Modal
      open
      width={640}
      title="粘贴表头新建表单"
      onCancel={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={!added.length || isTooMany} onClick={() => onFields(fields)}>
            下一步
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <span>
          在 Excel 中复制表头一行（可连同下面几行数据），粘贴到这里。有数据时按数据确定字段类型，字段名称由拼音生成，下一步都可以修改。
        </span>
        <Input.TextArea
          autoFocus
          aria-label="表头"
          rows={6}
          maxLength={200_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {isTooMany && <Alert type="error" showIcon title={`字段不能超过 ${MOST_FIELDS} 个`} />}
        {added.length > 0 && !isTooMany && (
          <Alert type="info" showIcon title={`${added.length} 个字段：${added.map(({ dbFieldTxt }) => dbFieldTxt).join('、')}`} />
        )}
      </Flex>
    </Modal>
  );
};

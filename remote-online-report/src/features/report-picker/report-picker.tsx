import { CloseCircleFilled, ClusterOutlined } from '@ant-design/icons';
import type { LentComponents } from '@mortise/shared/micro';
import { App, Button, Input } from '@mortise/shared/ui';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { chosenValues, configurationFault } from './chosen-values.ts';
import { PickerDialog } from './picker-dialog.tsx';
import styles from './report-picker.module.css';

type ReportPickerProps = LentComponents['online/ReportPicker'];

/** The text of the input: the form's value, or what was chosen since. */
const useText = (value: string | null | undefined) => {
  const [text, setText] = useState(value ?? '');
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setText(value ?? '');
  }
  return [text, setText] as const;
};

const PickerInput = (props: ReportPickerProps) => {
  const {
    id,
    label,
    code,
    field,
    orgFields,
    destFields,
    placeholder = '请选择',
    value,
    triggerChange,
    disabled,
    groupId,
    onChange,
  } = props;
  const [text, setText] = useText(value);
  const [open, setOpen] = useState(false);
  const pairs = { field, orgFields, destFields };

  const emit = (chosen: Record<string, string>) => {
    const own = (field && chosen[field]) ?? '';
    setText(own);
    if (triggerChange) props.onCallback?.(chosen);
    else onChange?.(own, chosen);
  };
  const show = () => !disabled && setOpen(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form, or lead to the next row of a table
    event.preventDefault();
    event.stopPropagation();
    show();
  };
  const clear = (
    <Button
      type="text"
      size="small"
      aria-label="清空"
      icon={<CloseCircleFilled />}
      onClick={(event) => {
        event.stopPropagation();
        emit(chosenValues(pairs, []));
      }}
    />
  );

  return (
    <>
      <Input
        id={id}
        aria-label={label}
        className={styles.input}
        readOnly
        disabled={disabled}
        placeholder={placeholder}
        value={text}
        prefix={<ClusterOutlined aria-hidden />}
        suffix={text && !disabled ? clear : undefined}
        onClick={show}
        onKeyDown={onKeyDown}
      />
      {open && (
        <PickerDialog
          code={code}
          pairs={pairs}
          group={groupId ? [groupId, code, field, orgFields, destFields].join('_') : undefined}
          width={props.width ?? 1200}
          multi={props.multi ?? false}
          value={text}
          onChosen={(rows) => emit(chosenValues(pairs, rows))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** The popup picker (docs/requirements.md §2, §5): with a wrong configuration it says so and is not shown. */
export const ReportPicker = (props: ReportPickerProps) => {
  const { message } = App.useApp();
  const fault = configurationFault(props);
  useEffect(() => {
    if (fault) void message.error(fault);
  }, [fault, message]);
  return fault ? null : <PickerInput {...props} />;
};

export default ReportPicker;

import { type FormHead, type FormScript, formScripts, type ScriptKind } from '@mortise/shared/contract/online';
import { call } from '@mortise/shared/http';
import { asRead, Button, DraftForm, Flex, Form, Radio, Skeleton, useFresh } from '@mortise/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { ScriptHistory } from './script-history.tsx';
import { keepRecord } from './script-records.ts';
import { ScriptsOff } from './scripts-off.tsx';

const ScriptEditor = lazy(async () => ({ default: (await import('./script-editor.tsx')).ScriptEditor }));

interface FormScriptsProps {
  head: FormHead;
  onClose: () => void;
}

const KINDS: { value: ScriptKind; label: string }[] = [
  { value: 'form', label: '表单' },
  { value: 'list', label: '列表' },
];

/** The script of one kind, in a form of its own: both kinds have a version of their own. */
const OneScript = ({ head, kind, onKind, onClose }: FormScriptsProps & { kind: ScriptKind; onKind: (kind: ScriptKind) => void }) => {
  const read = useFresh(formScripts.byKind, { params: { headId: head.id }, query: { type: kind } });
  const [isHistory, showHistory] = useState(false);
  const stored = read.data;
  const params = { headId: head.id };
  return (
    <DraftForm<{ cgJs: string }, FormScript>
      key={kind}
      name={`form-script ${head.id} ${kind}`}
      width={900}
      title={`${head.tableTxt}：JS增强`}
      // a form without a script of the kind is answered with a refusal
      waiting={stored || read.error ? undefined : <Skeleton active />}
      initial={{ cgJs: stored?.cgJs ?? '' }}
      row={stored}
      onSave={async ({ cgJs }, version) => {
        const body = { cgJs, cgJsType: kind };
        const answer = await (version
          ? call(formScripts.edit, { params, body: { ...body, ...asRead(version) } })
          : call(formScripts.add, { params, body }));
        keepRecord({ code: head.id, str: cgJs, type: kind, date: Date.now() });
        return answer;
      }}
      onClose={onClose}
      onSaved={read.reload}
    >
      <Flex vertical gap={12}>
        <ScriptsOff />
        <Flex justify="space-between" align="center">
          <Radio.Group
            aria-label="脚本类型"
            optionType="button"
            options={KINDS}
            value={kind}
            onChange={({ target }) => onKind(target.value as ScriptKind)}
          />
          <Button type="link" onClick={() => showHistory(true)}>
            查看历史版本
          </Button>
        </Flex>
        <Form.Item name="cgJs" style={{ margin: 0 }}>
          <FallbackEditor />
        </Form.Item>
      </Flex>
      {isHistory && <ScriptHistory code={head.id} type={kind} onClose={() => showHistory(false)} />}
    </DraftForm>
  );
};

const FallbackEditor = (props: { id?: string; value?: string; onChange?: (text: string) => void }) => (
  <Suspense fallback={<Skeleton active />}>
    <ScriptEditor {...props} />
  </Suspense>
);

/** Scripts of a form (docs/wire/online-form.md §9.1). */
export const FormScripts = ({ head, onClose }: FormScriptsProps) => {
  const [kind, setKind] = useState<ScriptKind>('form');
  return <OneScript head={head} kind={kind} onKind={setKind} onClose={onClose} />;
};

import type { FormItem, FormOption } from '@mortise/shared/contract/online';
import { fillRules } from '@mortise/shared/contract/settings';
import { ask, withRefusal } from '@mortise/shared/http';
import { App, Button, Flex, Form } from '@mortise/shared/ui';
import { useEffect, useRef } from 'react';
import { propertiesOf, tabsOf } from '../dialog/properties.ts';
import { changesOf, filled, type KnownNames } from './row-changes.ts';
import type { FormScriptRun } from './use-script.ts';

type Values = Record<string, unknown>;

export interface FormEffects {
  fill: (values: Values, table?: string, row?: string) => void;
  fillRules: () => void;
}

interface FormScriptPartProps {
  item: FormItem;
  script: FormScriptRun;
  isUpdate: boolean;
  /** Gets what effects of the script act on. */
  onReady: (effects: FormEffects) => void;
}

const RULE = /^\$\{([\w-]+)\}$/;
/** A copy as JSON: values of controls may hold what cannot be cloned. */
const copyOf = (values: Values) => JSON.parse(JSON.stringify(values)) as Values;
export type ChangedOptions = Readonly<Record<string, readonly FormOption[]>>;

/** Child of a form: tells the form's script of changed fields, and shows the form's buttons. */
export const FormScriptPart = ({ item, script, isUpdate, onReady }: FormScriptPartProps) => {
  const form = Form.useFormInstance<Values>();
  const { message } = App.useApp();
  const watched = Form.useWatch((values: Values) => values, { form, preserve: true });
  const before = useRef<Values>(undefined);
  const isLoaded = useRef(false);
  const properties = propertiesOf(item.schema.properties);
  const buttons = (item.cgButtonList ?? []).filter(({ buttonCode }) => script.names.includes(buttonCode));
  const now = () => form.getFieldsValue(true) as Values;

  useEffect(() => {
    const known: KnownNames = { fields: new Set(properties.map(([name]) => name)), tables: new Set(tabsOf(item).map(({ key }) => key)) };
    const fill: FormEffects['fill'] = (values, table, row) => {
      // what a script fills in does not call its listeners again; what a person has changed meanwhile still does
      before.current = copyOf(filled(before.current ?? now(), known, values, table, row));
      form.setFieldsValue(filled(now(), known, values, table, row));
    };
    onReady({
      fill,
      fillRules: () => {
        const ruled = properties.flatMap(([name, { defVal }]) => {
          const ruleCode = RULE.exec(defVal ?? '')?.[1];
          return ruleCode ? [{ name, ruleCode }] : [];
        });
        if (!ruled.length) return;
        void ask(fillRules.executeBatch, { body: { rules: ruled.map(({ ruleCode }) => ({ ruleCode })) } }).then(
          (answers) =>
            fill(
              Object.fromEntries(
                ruled.map(({ name, ruleCode }) => [name, answers.find((answer) => answer.ruleCode === ruleCode)?.result ?? '']),
              ),
            ),
          (fault: unknown) => withRefusal(fault, (text) => void message.warning(text)),
        );
      },
    });
  });

  useEffect(() => {
    if (isLoaded.current || !script.names.length) return;
    isLoaded.current = true;
    const state = { values: now(), isUpdate };
    for (const hook of ['show', 'loaded']) void script.run(hook, state);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values that are watched say when to look
  useEffect(() => {
    const after = now();
    before.current ??= copyOf(after);
    // changes made before the script has loaded are reported to it once it has
    if (!script.names.length) return;
    const changes = changesOf(script.fields, before.current, after);
    before.current = copyOf(after);
    for (const { hook, event } of changes) void script.run(hook, { values: after, isUpdate, event });
  }, [watched, script.names, script.fields]);

  if (!buttons.length) return null;
  return (
    <Flex gap={8} wrap style={{ marginBlockStart: 16 }}>
      {buttons.map(({ id, buttonCode, buttonName }) => (
        <Button key={id} onClick={() => void script.run(buttonCode, { values: now(), isUpdate, subject: now() })}>
          {buttonName || buttonCode}
        </Button>
      ))}
    </Flex>
  );
};

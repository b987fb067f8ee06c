import { javascript } from '@codemirror/lang-javascript';
import { placeholder } from '@codemirror/view';
import { type CodeField, useCodeEditor } from '#common/use-code-editor.ts';

const EXAMPLE = 'beforeSubmit(that, data) {\n  if (!data.name) return Promise.reject("请填写名称");\n}';

/** An editor for scripts. Loaded with the dialog that shows it. */
export const ScriptEditor = (field: CodeField) => {
  const { box } = useCodeEditor(field, { label: '脚本', extensions: () => [javascript(), placeholder(EXAMPLE)] });
  return <div ref={box} />;
};

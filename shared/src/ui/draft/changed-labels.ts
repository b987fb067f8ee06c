import type { FormInstance } from '../antd.ts';

/** Labels of the fields that were changed, in the order of the form; `among`: of these fields alone. */
export const changedLabels = <Draft>(formName: string, form: FormInstance<Draft>, among?: object): string[] => {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('label[for]')];
  const values: object = form.getFieldsValue() ?? {};
  return Object.keys(values).flatMap((field) => {
    if (among && !(field in among)) return [];
    const label = labels.find(({ htmlFor }) => htmlFor === `${formName}_${field}`)?.textContent;
    return label && form.isFieldTouched(field as never) ? [label] : [];
  });
};

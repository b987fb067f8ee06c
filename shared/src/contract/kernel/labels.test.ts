import * as z from 'zod';
import { nullableText } from './fields.ts';
import { requiredName } from './kinds.ts';
import { labelled, labelledLike, labelOf } from './labels.ts';
import { coded, textsOf, withTextFields } from './texts.ts';

const Draft = z.object({ name: requiredName('姓名', 100), sex: coded('sex', labelled('性别', z.number())) });

describe('a row whose types differ from its draft', () => {
  const Row = withTextFields(
    labelledLike(Draft, z.object({ name: nullableText, sex: z.number().nullable(), phone: labelled('电话', nullableText) })),
  );

  it('has the labels and dictionaries of the draft, and the types of its own', () => {
    expect(labelOf(Row, 'name')).toBe('姓名');
    expect(textsOf(Row)).toEqual({ sex: 'sex' });
    expect(Row.parse({ name: null, sex: null, phone: null, sex_dictText: '男' })).toEqual({
      name: null,
      sex: null,
      phone: null,
      sex_dictText: '男',
    });
  });

  it('keeps a label of its own', () => {
    expect(labelOf(labelledLike(Draft, z.object({ name: labelled('名称', nullableText) })), 'name')).toBe('名称');
    expect(labelOf(Row, 'phone')).toBe('电话');
  });
});

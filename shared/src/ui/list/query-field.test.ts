import { User } from '#contract/people/index.ts';
import { queryField } from './query-field.ts';

describe('a field of the advanced query', () => {
  it('has the name and the label that the contract knows', () => {
    expect(queryField(User, 'username')).toEqual({ value: 'username', text: '用户账号', type: 'string' });
  });

  it('offers the dictionary of a coded field; other tables are no dictionary', () => {
    expect(queryField(User, 'sex', { dbType: 'int' })).toEqual({
      value: 'sex',
      text: '性别',
      type: 'select',
      dictCode: 'sex',
      dbType: 'int',
    });
    expect(queryField(User, 'post')).toEqual({ value: 'post', text: '职务', type: 'string' });
  });
});

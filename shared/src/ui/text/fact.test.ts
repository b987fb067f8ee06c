import { Department } from '#contract/people/index.ts';
import { fact } from './fact.ts';

describe('an item of a description', () => {
  it('has the label of the contract', () => {
    expect(fact(Department, 'memo', '三楼')).toEqual({ key: 'memo', label: '备注', children: '三楼' });
  });

  it('refuses a field without a label', () => {
    expect(() => fact(Department, 'qywxIdentifier', '')).toThrow('no label for qywxIdentifier');
  });
});

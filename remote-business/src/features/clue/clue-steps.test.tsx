import { aClue, renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import { ClueSteps } from './clue-steps.tsx';

const dicts = {
  biz_clue_status: { '0': '待分配', '1': '待跟进', '2': '跟进中', '3': '已到店', '4': '已成交', '5': '已战败', '6': '无效' },
};
const titles = () =>
  [...document.querySelectorAll('.ant-steps-item')].map((step) => step.querySelector('.ant-steps-item-title')?.textContent);
const current = () => document.querySelector('.ant-steps-item-active');

it.each([
  ['1', '待跟进', '已成交'],
  ['3', '已到店', '已成交'],
  ['4', '已成交', '已成交'],
  ['5', '已战败', '已战败'],
  ['6', '无效', '无效'],
])('a lead in state %s stands at %s, and ends as %s', (status, at, end) => {
  renderPage(<ClueSteps clue={aClue({ status })} />, { dicts });
  expect(titles()).toEqual(['待分配', '待跟进', '跟进中', '已到店', end]);
  expect(current()).toHaveTextContent(at);
});

it('tells when a lead was assigned and when its customer came', () => {
  renderPage(<ClueSteps clue={aClue({ status: '3', assignTime: '2026-01-02 09:30:00', arriveTime: '2026-01-05 10:00:00' })} />, { dicts });
  expect(screen.getByText('2026-01-02 09:30')).toBeVisible();
  expect(screen.getByText('2026-01-05 10:00')).toBeVisible();
});

import { reportHeads } from '@mortise/shared/contract/online';
import { aReportHead, compose, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ReportHeadSelect } from './report-head-select.tsx';

afterEach(() => jest.useRealTimers());

it('chooses a report by its name and gives its id', async () => {
  mockEndpoint(
    reportHeads.list,
    pageWith([aReportHead({ id: 'r1', name: '销售报表' }), aReportHead({ id: 'r2', name: '库存报表', code: 'stock' })]),
  );
  const onChange = jest.fn();
  const { person } = renderPage(<ReportHeadSelect onChange={onChange} />);
  await person.click(screen.getByRole('combobox'));
  await person.click(await screen.findByTitle('库存报表（stock）'));
  expect(onChange).toHaveBeenCalledWith('r2');
});

it('asks the server for what is typed', async () => {
  const list = mockEndpoint(reportHeads.list, pageWith([]));
  const { person } = renderPage(<ReportHeadSelect />);
  await person.type(screen.getByRole('combobox'), '库存');
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ name: '*库存*' }));
});

it('asks neither for the unfinished letters of an input method nor for blanks', async () => {
  const list = mockEndpoint(reportHeads.list, pageWith([]));
  renderPage(<ReportHeadSelect />);
  await waitFor(() => expect(list.asked).toHaveLength(1));
  jest.useFakeTimers();
  await compose(screen.getByRole('combobox'), "ku'cun", ' 库存 ', () => expect(list.asked).toHaveLength(1));
  expect(list.asked.slice(1)).toMatchObject([{ query: { name: '*库存*' } }]);
});

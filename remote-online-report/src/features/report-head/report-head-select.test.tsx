import { reportHeads } from '@mortise/shared/contract/online';
import { aReportHead, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ReportHeadSelect } from './report-head-select.tsx';

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

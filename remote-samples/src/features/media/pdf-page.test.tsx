import { files } from '@mortise/shared/contract/settings';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { PdfPage } from './pdf-page.tsx';

const choose = (name: string, type: string) =>
  fireEvent.change(screen.getByLabelText('选择 PDF 文件', { selector: 'input' }), {
    target: { files: [new File(['%PDF-1.4'], name, { type })] },
  });

it('shows what was uploaded in a frame, and offers it as a download', async () => {
  mockEndpoint(files.upload, null);
  renderPage(<PdfPage />);
  choose('合同.pdf', 'application/pdf');
  const frame = await screen.findByTitle('合同.pdf');
  expect(frame.getAttribute('src')).toContain('/sys/common/static/');
  expect(screen.getByRole('link', { name: /下\s?载/ })).toHaveAttribute('download', '合同.pdf');
});

it('takes nothing but PDF files', async () => {
  renderPage(<PdfPage />);
  choose('页面.html', 'text/html');
  expect(await screen.findByText('请选择 PDF 文件', { selector: '.ant-message *' })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

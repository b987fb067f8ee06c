import { Button, Card, DetailList, Flex } from '@mortise/shared/ui';
import { useRef } from 'react';

/** 打印测试: prints one part of the page, in a frame of its own. */
export const PrintPage = () => {
  const part = useRef<HTMLDivElement>(null);
  const print = () => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
    const target = frame.contentWindow;
    if (!target || !part.current) return frame.remove();
    for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) target.document.head.append(sheet.cloneNode(true));
    target.document.body.append(part.current.cloneNode(true));
    target.addEventListener('afterprint', () => frame.remove());
    target.print();
  };
  return (
    <Card
      title="打印测试"
      size="small"
      extra={
        <Button type="primary" onClick={print}>
          打印
        </Button>
      }
    >
      <Flex vertical gap={12} ref={part}>
        <h3>打印单</h3>
        <DetailList
          columns={2}
          items={[
            { key: 'number', label: '打印单号', children: '20260101' },
            { key: 'date', label: '打印日期', children: '2026-01-01' },
            { key: 'person', label: '打印人', children: '甲' },
            { key: 'content', label: '打印内容', children: '只打印这张卡片中的内容' },
          ]}
        />
      </Flex>
    </Card>
  );
};

export default PrintPage;

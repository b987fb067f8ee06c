import { Button, Card, DetailList, Result, Steps, useNarrow } from '@mortise/shared/ui';
import { useNavigate } from 'react-router-dom';

const facts = [
  { key: 'name', label: '项目名称', children: '示例项目' },
  { key: 'id', label: '项目 ID', children: '20180724089' },
  { key: 'owner', label: '负责人', children: '甲' },
  { key: 'time', label: '生效时间', children: '2016-12-12 ~ 2017-12-12' },
];

/** 成功: the page after something was handed in (docs/wire/pages.md §2). */
export const SuccessPage = () => {
  const narrow = useNarrow();
  const navigate = useNavigate();
  return (
    <Card>
      <Result
        status="success"
        styles={narrow ? { body: { padding: 12 } } : {}}
        title="提交成功"
        subTitle="提交结果页用于反馈一系列操作任务的处理结果，简单的操作用消息提示即可。"
        extra={[
          <Button key="list" type="primary" onClick={() => void navigate('/list/query-list')}>
            返回列表
          </Button>,
          <Button key="project" onClick={() => void navigate('/profile/basic')}>
            查看项目
          </Button>,
          <Button key="print" onClick={() => window.print()}>
            打印
          </Button>,
        ]}
      >
        <DetailList items={facts} />
        <Steps
          style={{ marginBlockStart: 24 }}
          current={1}
          orientation={narrow ? 'vertical' : 'horizontal'}
          items={['创建项目', '部门初审', '财务复核', '完成'].map((title) => ({ title }))}
        />
      </Result>
    </Card>
  );
};

export default SuccessPage;

import { labelOf } from '@mortise/shared/contract';
import { Overview } from '@mortise/shared/contract/business';
import { Button, Card, Flex, MenuIcon, NumberText, Progress, Statistic, Tooltip, Typography } from '@mortise/shared/ui';

type Name = keyof Overview;

interface FigureCard {
  figure: Name;
  /** What it is compared with. */
  beside: readonly Name[];
  /** A share in percent, drawn as a bar. */
  share?: Name;
  about: string;
}

const CARDS: readonly FigureCard[] = [
  { figure: 'total', beside: ['totalWow', 'todayTotal'], about: '时间范围内创建的线索数；环比为与前一段等长时间相比' },
  { figure: 'arrived', beside: ['followed', 'arriveRate'], share: 'arriveRate', about: '有到店时间的线索数；到店率不计无效线索' },
  { figure: 'dealt', beside: ['dealtWow', 'dealRate'], share: 'dealRate', about: '已成交的线索数；成交率不计无效线索' },
  { figure: 'dealAmount', beside: ['cost', 'costPerClue'], about: '已成交线索的金额合计；投放按重叠天数计入' },
];

const WOW = /Wow$/;

const Beside = ({ overview, name }: { overview: Overview | undefined; name: Name }) => {
  const value = overview?.[name];
  return (
    <span>
      {labelOf(Overview, name)} {WOW.test(name) && typeof value === 'number' && value > 0 && '+'}
      {typeof value === 'number' ? <NumberText value={value} /> : '—'}
    </span>
  );
};

const About = ({ title, about }: { title: string; about: string }) => (
  <>
    {title}
    <Tooltip title={about}>
      <Button type="text" size="small" icon={<MenuIcon name="info-circle" />} aria-label={`${title}：指标说明`} />
    </Tooltip>
  </>
);

/** The four figures of the range, each with what it is compared with. */
export const OverviewCards = ({ overview }: { overview: Overview | undefined }) => (
  <Flex gap={12} wrap>
    {CARDS.map(({ figure, beside, share, about }) => (
      <Card key={figure} size="small" style={{ flex: '1 1 150px' }}>
        <Statistic title={<About title={labelOf(Overview, figure)} about={about} />} value={overview?.[figure] ?? 0} loading={!overview} />
        <Typography.Text type="secondary">
          <Flex gap="0 16px" wrap>
            {beside.map((name) => (
              <Beside key={name} overview={overview} name={name} />
            ))}
          </Flex>
        </Typography.Text>
        {share && <Progress percent={Number(overview?.[share] ?? 0)} status="normal" showInfo={false} size="small" aria-hidden />}
      </Card>
    ))}
  </Flex>
);

import { type GatewayRoute, gatewayRoutes } from '@mortise/shared/contract/settings';
import { AddButton, Alert, Button, Flex, KeptBin, ListFailed, Table, useOne, useOpened, useRemoval } from '@mortise/shared/ui';
import { lazy, Suspense } from 'react';
import { BinButton } from '#common/bin-button.tsx';
import { calledOf } from './called-of.ts';
import { gatewayRouteColumns } from './gateway-route-columns.tsx';
import { GatewayRouteForm } from './gateway-route-form.tsx';

// with the engine for regular expressions, which is larger than the page
const RouteTryOut = lazy(() => import('./route-try-out.tsx').then((module) => ({ default: module.RouteTryOut })));

const NOTE = '本系统不带网关：这里的路由只保存，供另行部署的网关读取；在此修改不会改变本系统的访问地址。';

/** All routes at once: the wire has neither pages nor conditions here. */
export const GatewayRouteListPage = () => {
  const { data, isLoading, error, reload } = useOne(gatewayRoutes.list, {});
  const opened = useOpened<GatewayRoute, 'try' | 'bin'>();
  const removal = useRemoval<GatewayRoute>(gatewayRoutes, { nameOf: calledOf, hasBin: true, onDone: reload });
  return (
    <Flex vertical gap={12} component="section" aria-busy={isLoading}>
      <Alert type="info" showIcon title={NOTE} />
      <Flex gap={8}>
        <AddButton call={gatewayRoutes.save} onClick={opened.add} />
        <Button disabled={!data} onClick={() => opened.open('try')}>
          路由测试
        </Button>
        <BinButton call={gatewayRoutes.recycled} onClick={() => opened.open('bin')} />
      </Flex>
      {error && <ListFailed error={error} onRetry={reload} />}
      {/* what was read before stays in sight when a reload fails */}
      {(data || !error) && (
        <Table<GatewayRoute>
          rowKey="id"
          size="middle"
          columns={gatewayRouteColumns({ onEdit: opened.edit, onRemove: removal.one })}
          dataSource={data}
          loading={isLoading}
          pagination={false}
          scroll={{ x: 900 }}
        />
      )}
      {opened.part === 'try' && data && (
        <Suspense fallback={null}>
          <RouteTryOut routes={data} onClose={opened.close} />
        </Suspense>
      )}
      {opened.part === 'form' && <GatewayRouteForm row={opened.row} onClose={opened.close} onSaved={reload} />}
      {opened.part === 'bin' && <KeptBin title="路由回收站" of={gatewayRoutes} code="路由ID" onClose={opened.close} onRestored={reload} />}
    </Flex>
  );
};

export default GatewayRouteListPage;

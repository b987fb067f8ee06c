import {
  AppstoreOutlined,
  AreaChartOutlined,
  BarChartOutlined,
  CheckCircleOutlined,
  CloudOutlined,
  DashboardOutlined,
  FormOutlined,
  HomeOutlined,
  MessageOutlined,
  ProfileOutlined,
  QrcodeOutlined,
  SettingOutlined,
  ShopOutlined,
  TableOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

export type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

/** Icons by name. At first those of the seeded menu's first level, which the first frame shows. */
const known = new Map<string, Icon>(
  Object.entries({
    home: HomeOutlined,
    'bar-chart': BarChartOutlined,
    'area-chart': AreaChartOutlined,
    cloud: CloudOutlined,
    setting: SettingOutlined,
    shop: ShopOutlined,
    dashboard: DashboardOutlined,
    message: MessageOutlined,
    qrcode: QrcodeOutlined,
    'check-circle': CheckCircleOutlined,
    profile: ProfileOutlined,
    warning: WarningOutlined,
    table: TableOutlined,
    user: UserOutlined,
    form: FormOutlined,
    appstore: AppstoreOutlined,
  }),
);
const listeners = new Set<() => void>();
let changes = 0;

/** Renders the rows again that wait for their icons: these were added, or could not be loaded. */
export const announceIcons = () => {
  changes++;
  for (const listener of listeners) listener();
};

export const addIcons = (icons: readonly Readonly<Record<string, Icon>>[]) => {
  for (const [name, icon] of icons.flatMap(Object.entries<Icon>)) known.set(name, icon);
  announceIcons();
};

export const iconOf = (name: string) => known.get(name);

/** How often icons were added, or could not be loaded; 0: only the first ones are known. */
export const iconChanges = () => changes;

export const listenToIcons = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

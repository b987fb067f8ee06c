import type { ReportSource } from '#platform/report-sql/report-schema.ts';

const whole = (table: string): ReportSource => ({ table, columns: null, rowRule: 'all' });

/** Tables of the product that reports read without anything configured; rows of `report_source` replace an entry or add one. */
export const DEFAULT_SOURCES: readonly ReportSource[] = [
  {
    table: 'sys_user',
    columns:
      'id username realname sex birthday email phone org_code status del_flag work_no post telephone user_identity depart_ids create_by create_time update_by update_time avatar activiti_sync'.split(
        ' ',
      ),
    rowRule: 'all',
  },
  {
    table: 'sys_log',
    columns: 'id log_type log_content operate_type userid username ip cost_time create_by create_time'.split(' '),
    rowRule: 'all',
  },
  whole('sys_role'),
  whole('sys_user_role'),
  whole('sys_depart'),
  whole('sys_user_depart'),
  whole('sys_position'),
  whole('sys_dict'),
  whole('sys_dict_item'),
  whole('sys_category'),
  {
    table: 'sys_announcement',
    columns: 'id titile sender priority msg_category msg_type send_status send_time cancel_time del_flag create_by create_time'.split(' '),
    rowRule: 'all',
  },
  whole('demo'),
];

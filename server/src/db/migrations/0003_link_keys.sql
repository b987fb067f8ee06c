-- Rows that only tie others together end with what they tie: a removed role takes its grants and its members' links along.
DO $$
DECLARE
  link text[];
BEGIN
  FOREACH link SLICE 1 IN ARRAY ARRAY[
    ['sys_user_role', 'user_id', 'sys_user'],
    ['sys_user_role', 'role_id', 'sys_role'],
    ['sys_user_depart', 'user_id', 'sys_user'],
    ['sys_user_depart', 'dep_id', 'sys_depart'],
    ['sys_session', 'user_id', 'sys_user'],
    ['sys_third_account', 'sys_user_id', 'sys_user'],
    ['sys_role_permission', 'role_id', 'sys_role'],
    ['sys_role_permission', 'permission_id', 'sys_permission'],
    ['sys_permission_data_rule', 'permission_id', 'sys_permission'],
    ['sys_depart_permission', 'depart_id', 'sys_depart'],
    ['sys_depart_permission', 'permission_id', 'sys_permission'],
    ['sys_depart_role', 'depart_id', 'sys_depart'],
    ['sys_depart_role_permission', 'role_id', 'sys_depart_role'],
    ['sys_depart_role_permission', 'permission_id', 'sys_permission'],
    ['sys_depart_role_user', 'drole_id', 'sys_depart_role'],
    ['sys_depart_role_user', 'user_id', 'sys_user'],
    ['sys_dict_item', 'dict_id', 'sys_dict'],
    ['sys_announcement_send', 'annt_id', 'sys_announcement'],
    ['sys_announcement_send', 'user_id', 'sys_user'],
    ['onl_cgreport_item', 'cgrhead_id', 'onl_cgreport_head'],
    ['onl_cgreport_param', 'cgrhead_id', 'onl_cgreport_head']
  ] LOOP
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (%I) REFERENCES %I (id) ON DELETE CASCADE',
      link[1], link[1] || '_' || link[2] || '_fk', link[2], link[3]
    );
  END LOOP;
END $$;

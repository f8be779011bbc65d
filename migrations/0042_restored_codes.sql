-- Whoever had recovery codes when a backup was restored is told that they no longer work.
alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'reply', 'followed', 'mention', 'forum', 'article', 'article-rejected', 'report', 'class',
    'new-device', 'new-iamaker', 'door-closed', 'role-request', 'role-granted', 'role-refused', 'recovery-codes-void',
    'class-request', 'class-accepted', 'class-declined'));

-- Co-teachers have the owner's rights but deleting and giving away the class; assistants mark and do not write.
alter table classroom_members
  drop constraint classroom_members_role_known,
  add constraint classroom_members_role_known check (role in ('student', 'teacher', 'assistant', 'co-teacher'));

alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'reply', 'followed', 'mention', 'forum', 'article', 'article-rejected', 'report', 'class',
    'new-device', 'new-iamaker', 'door-closed', 'role-request', 'role-granted', 'role-refused', 'recovery-codes-void',
    'class-request', 'class-accepted', 'class-declined', 'class-role', 'class-owner'));

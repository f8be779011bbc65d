-- A material may consist of its attachments alone: the call that writes it requires a text or a file.
alter table classroom_contents drop constraint classroom_contents_content_length;
alter table classroom_contents
  add constraint classroom_contents_content_length check (char_length(content) <= 200000);

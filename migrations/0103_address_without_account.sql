-- Accounts that no longer hold the address they were made with, for an administrator who looks for it. The others have users_email_key.
create index users_lost_email_key_idx on users (email_key) where not holds_email;

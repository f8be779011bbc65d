-- Those concerned hear once that a round of peer assessment has ended: for which end they were told. Rounds that are over are no news.
alter table classroom_peer_rounds add column told_of timestamptz;
update classroom_peer_rounds set told_of = ends_at where ends_at <= now();

create index classroom_peer_rounds_untold_idx on classroom_peer_rounds (ends_at) where told_of is distinct from ends_at;

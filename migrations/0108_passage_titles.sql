-- Questions that a passage answers name it by its title. A title has no upper length here, which other kinds of index do not take.
create index passages_title_idx on passages using hash (title);

-- Full text search in Spanish that does not mind accents and finds words while they are typed.
--
-- The stemmer of the `spanish` configuration needs some accents and stumbles over others, so text and query pass through the
-- same function first. Accents go by decomposing letters and dropping the marks, which is in PostgreSQL's core and immutable;
-- the unaccent extension is neither. The function bodies are parsed here, once: they do not depend on anybody's search_path.

-- For the fuzzy search that is tried when full text finds nothing.
create extension if not exists pg_trgm;

-- The words in lower case, without accents, with one space between them. Punctuation would make the parser see addresses,
-- file names and signed numbers ("node.js", "gpt-4") where people see words.
create function spanish_search_words(input text) returns text
  language sql immutable parallel safe
  return trim(
    regexp_replace(
      lower(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]+', '', 'g')),
      '[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\ufe70-\ufeff\uff10-\uffdc\U00010000-\U0001efff\U00020000-\U0003ffff]+',
      ' ', 'g'));

-- The words in the spelling that the stemmer reduces best: -ción, -sión and -logía with their accents; the plurals of -en
-- (imágenes, exámenes) and the singulars in -z (luz, raíz) in a form that meets their counterparts.
create function spanish_search_text(input text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(spanish_search_words(input), '([cs])ion\M', '\1ión', 'g'),
        'logia(s?)\M', 'logía\1', 'g'),
      'enes\M', 'en', 'g'),
    'z\M', 'c', 'g');

-- Stems with their positions for ranking, and whole words without: a word half typed ("evaluaci") is longer than its stem
-- ("evalu") and begins only the whole word. The cut keeps a monstrous text below the size that a tsvector may have.
create function spanish_search_vector(input text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.spanish', left(spanish_search_text(input), 200000))
    || strip(to_tsvector('pg_catalog.simple', left(spanish_search_words(input), 200000)));

-- All words must be there; the last may be half typed. Only letters, digits and spaces are left of the input, so nothing in
-- it can be an operator of the query language. A query without a word is the empty query, which finds nothing.
create function spanish_search_query(input text) returns tsquery
  language sql immutable parallel safe
  return (
    select
      plainto_tsquery('pg_catalog.spanish', spanish_search_text(coalesce(substring(words from '^(.*) '), '')))
      && (
        case when last = '' then ''::tsquery else to_tsquery('pg_catalog.simple', '''' || last || ''':*') end
        || plainto_tsquery('pg_catalog.spanish', spanish_search_text(last))
      )
    from (select words, coalesce(substring(words from '[^ ]+$'), '') as last
          from (select left(spanish_search_words(coalesce(left(input, 500), '')), 500) as words) as cut) as split
  );

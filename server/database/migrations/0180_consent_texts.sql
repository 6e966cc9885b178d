-- what was agreed to, as it was shown: the note of the forms and the page that it links to
create table consent_texts (
  -- SHA-256 of the text
  version text primary key,
  text text not null,
  first_at timestamptz not null default now()
);
-- consents of before know the note only
insert into consent_texts (version, text, first_at)
  select text_version, note, min(created_at)
  from consents, (values ('Нажимая кнопку, Вы соглашаетесь на обработку персональных данных')) as old (note)
  where text_version = encode(sha256(convert_to(note, 'UTF8')), 'hex')
  group by text_version, note;

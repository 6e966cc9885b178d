-- pages of text written by the owner; the address is / and the slug
create table pages (
  slug text primary key,
  title text not null,
  -- one or two sentences for search engines
  description text not null,
  -- Markdown as the owner wrote it, without its front matter
  body text not null,
  updated_at timestamptz not null default now()
);

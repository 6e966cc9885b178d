-- news and articles written by the owner; the address is / kind / slug
create table articles (
  kind text not null check (kind in ('news', 'articles')),
  slug text not null,
  title text not null,
  -- one or two sentences for lists and search engines
  description text not null,
  -- in the shop's time; of a day to come it is not shown yet
  published_on date not null,
  image jsonb,
  -- Markdown as the owner wrote it, without its front matter
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (kind, slug)
);
create index articles_newest on articles (kind, published_on desc, slug);

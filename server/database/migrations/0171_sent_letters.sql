-- A letter that was sent leaves the outbox; they were kept before, empty, and every look at the outbox read them all.
delete from outbox where sent_at is not null;

-- Counts how often staff has taken a piece of work, every five seconds for each piece that waits.
create index staff_event_takes on staff_event (kind, ref) where act = 'take';

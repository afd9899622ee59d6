-- Views whose names differ only in case: all but the first get their number, within the 40 letters of a name.
UPDATE affair_view SET name = left(name, 40 - length(' n° ' || id)) || ' n° ' || id
WHERE EXISTS (SELECT FROM affair_view AS other
  WHERE lower(other.name) = lower(affair_view.name) AND other.id < affair_view.id);

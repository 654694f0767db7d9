// The same kills on the embedded database.
import './kill.test';
